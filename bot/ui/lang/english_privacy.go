package lang

func (e englishSentences) PrivacyNumbers(matches, servers, actions int) string {
	return e.sprintf("You've played in **%s** on **%s**, and I keep **%s** of yours.",
		e.count(matches, "match", "matches"), e.count(servers, "server", "servers"), e.count(actions, "action", "actions"))
}
