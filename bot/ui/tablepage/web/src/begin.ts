// The program begins when the door says so: it is the first that main.ts imports.
declare global {
  var begin: Promise<unknown> | undefined;
}

await globalThis.begin;
export {};
