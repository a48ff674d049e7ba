// Bundles src into dist, which is committed: a Go build embeds it and needs none of this. Names of files change with
// what is in them, because they are served as immutable; only index.html keeps its name.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';

rmSync('dist', { recursive: true, force: true });
const common = {
  outdir: 'dist',
  entryNames: '[name].[hash]',
  bundle: true,
  minify: true,
  metafile: true,
  format: 'esm',
  target: 'es2022',
};
// The notices of the bundled libraries stand at the end of a bundle.
const notices = (name) => ({ footer: { js: readFileSync(`src/licences/${name}.txt`, 'utf8') }, legalComments: 'none' });
// Discord's library is a file of its own, which only a page inside Discord loads. Nothing is shared with it: a file
// more to begin with would cost everybody a way through the network.
const library = namesOf(await build({ ...common, ...notices('sdk'), entryPoints: { sdk: 'src/host/sdk.ts' } }))[0];
const page = namesOf(await build({ ...common, ...notices('table'), entryPoints: { table: 'src/main.ts' }, plugins: [elsewhere(/\/sdk$/, library)] }));
const [door] = namesOf(await build({ ...common, format: 'iife', entryPoints: { door: 'src/door.ts' } }));
const icon = readFileSync('src/icon.svg');
const iconName = `icon.${createHash('sha256').update(icon).digest('hex').slice(0, 8)}.svg`;
writeFileSync(`dist/${iconName}`, icon);
const index = readFileSync('src/index.html', 'utf8')
  .replace('icon.svg', iconName)
  .replace('door.js', door)
  .replace('table.js', page.find((name) => name.endsWith('.js')))
  .replace('table.css', page.find((name) => name.endsWith('.css')));
writeFileSync('dist/index.html', index);
// Brotli takes a second, and a tenth less than gzip, which the bot makes itself.
for (const name of readdirSync('dist').filter((name) => /\.(js|css)$/.test(name))) {
  writeFileSync(`dist/${name}.br`, brotliCompressSync(readFileSync(`dist/${name}`)));
}

// A Go test compares this with the sources, so that nobody forgets to build.
const sources = [...files('src'), 'build.mjs', 'package.json', 'package-lock.json'].sort();
const sum = createHash('sha256');
for (const name of sources) sum.update(`${name}\n`).update(readFileSync(name));
writeFileSync('dist/sources.sha256', `${sum.digest('hex')}\n`);

// A module that is a file of its own.
function elsewhere(filter, file) {
  return { name: file, setup: (b) => b.onResolve({ filter }, () => ({ path: `./${file}`, external: true })) };
}

function namesOf({ metafile }) {
  return Object.keys(metafile.outputs).map((name) => basename(name));
}

function files(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative('.', join(entry.parentPath, entry.name)));
}
