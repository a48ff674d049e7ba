// Package postgrestest gives tests a PostgreSQL of their own: a server from the programs that are
// installed on the machine, on a folder of its own and on the loopback, that ends with the process
// which tests. No program imports it.
package postgrestest
