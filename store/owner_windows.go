package store

import "os"

// giveToOwnerOf leaves a file as it is: on Windows it gets the rights of its folder.
func giveToOwnerOf(*os.File, os.FileInfo) error { return nil }
