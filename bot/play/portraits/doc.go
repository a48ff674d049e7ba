// Package portraits fetches people's profile pictures from Discord's CDN and keeps them in memory.
//
// Nobody waits for one: whoever asks gets the picture or nothing at once, and is told once it has
// come. What comes from outside is bounded: the time of a fetch, the bytes, the pixels, the fetches
// at once, those that wait, and the pictures kept.
package portraits
