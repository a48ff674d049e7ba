/** Loads something, for as long as it takes. */
export async function again<T>(what: () => Promise<T>): Promise<T> {
  for (let wait = 500; ; wait = Math.min(8000, wait * 2)) {
    try {
      return await what();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}
