package filelock

// setLock is F_OFD_SETLK in
// https://github.com/apple-oss-distributions/xnu/blob/main/bsd/sys/fcntl.h.
const setLock = 90
