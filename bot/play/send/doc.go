// Package send turns screens into requests to Discord, and classifies the errors of these requests.
package send
