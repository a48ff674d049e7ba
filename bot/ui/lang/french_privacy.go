package lang

func (f frenchSentences) PrivacyNumbers(matches, servers, actions int) string {
	return f.sprintf("Tu as joué **%s** sur **%s**, et je garde **%s** de toi.",
		f.count(matches, "partie", "parties"), f.count(servers, "serveur", "serveurs"), f.count(actions, "action", "actions"))
}
