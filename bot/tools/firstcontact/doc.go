// Package firstcontact tries on a real Discord what the bot believes of it, in a channel that the
// operator has made for that, and removes what it has made.
//
//	Run -- probes, in order --> rest.Client      requests that the bot makes
//	                        '-> recorder         all other requests: status, code, names of fields
//	                        '-> socket           one session: READY, and RESUME after a cut
//	                        '-> gateway.Gateway  the clicks of one person
//
// Each probe tells what is believed, what it expects and what it has seen. The report holds
// numbers and names of fields, never a token, a name, a text or an id.
package firstcontact
