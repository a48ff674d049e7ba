package lang

func (f frenchSentences) PrivacyNumbers(matches, servers, actions int) string {
	return f.sprintf("Vous avez pris part à **%s** sur **%s**, et je garde **%s** de vous.",
		f.count(matches, "partie", "parties"), f.count(servers, "serveur", "serveurs"), f.count(actions, "action", "actions"))
}
