// Runs the units: each file of tests becomes one bundle for node's own test runner. Without names it runs all of them.
import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { build } from 'esbuild';

const outdir = 'node_modules/.units';
rmSync(outdir, { recursive: true, force: true });
const names = process.argv.slice(2).map((name) => `${name}.test.ts`);
const files = names.length ? names : readdirSync('test').filter((name) => name.endsWith('.test.ts'));
await build({
  entryPoints: files.map((name) => `test/${name}`),
  outdir,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  format: 'esm',
  target: 'es2022',
  conditions: ['browser'],
  external: ['node:*', 'happy-dom'],
  sourcemap: 'inline',
});
const bundles = files.map((name) => `${outdir}/${name.replace(/ts$/, 'mjs')}`);
process.exit(spawnSync(process.execPath, ['--enable-source-maps', '--test', ...bundles], { stdio: 'inherit' }).status ?? 1);
