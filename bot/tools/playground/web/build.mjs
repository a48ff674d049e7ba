// Bundles src into dist, which is committed: a Go build embeds it and needs none of this.
import { createHash } from 'node:crypto';
import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build } from 'esbuild';

rmSync('dist', { recursive: true, force: true });
await build({
  entryPoints: { app: 'src/main.js' },
  outdir: 'dist',
  bundle: true,
  minify: true,
  format: 'esm',
  target: 'es2022',
  // The notices of the bundled libraries stay in the bundle.
  legalComments: 'eof',
  // lit's own directive writes style attributes, which the page's content policy forbids.
  alias: { 'lit/directives/style-map.js': './src/look/stylemap.js' },
});
copyFileSync('src/index.html', 'dist/index.html');
copyFileSync('src/icon.svg', 'dist/icon.svg');

// A Go test compares this with the sources, so that nobody forgets to build.
const sources = [...files('src'), 'build.mjs', 'package.json', 'package-lock.json'].sort();
const sum = createHash('sha256');
for (const name of sources) sum.update(`${name}\n`).update(readFileSync(name));
writeFileSync('dist/sources.sha256', `${sum.digest('hex')}\n`);

function files(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative('.', join(entry.parentPath, entry.name)));
}
