package lang

// Texts returns the ids and texts of a language, its messages with their placeholders.
func Texts(w *Words) map[string]string {
	all := map[string]string{}
	for id, text := range w.texts {
		all[string(id)] = text
	}
	for id, m := range w.messages {
		for _, form := range m.forms {
			for _, s := range form {
				all[id] += s.literal + " "
			}
		}
	}
	return all
}
