package store

// Lost says that the files at the database's path are not those any more that the store works on; nil
// as long as they are. Nothing is stored from then on.
func (s *Store) Lost() error { return s.writer.files.known() }
