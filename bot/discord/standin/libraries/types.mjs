// It holds frames of the gateway, and answers of REST with the names of their types, one of each a line of standard
// input, against discord-api-types by the compiler of TypeScript, and prints its complaints. Discord sends more than its
// types have, so other keys are allowed.
import { writeFileSync } from 'node:fs';
import ts from 'typescript';

let input = '';
for await (const part of process.stdin) input += part;
const lines = input.trim().split('\n').map((line) => JSON.parse(line));
const head = `import type * as d from 'discord-api-types/v10';
type Loose<T> = T extends string ? \`\${T}\`
  : T extends (infer U)[] ? Loose<U>[]
  : T extends object ? { [K in keyof T]: K extends 'flags' | 'public_flags' | 'system_channel_flags' ? number : Loose<T[K]> } & Record<string, unknown>
  : T;
type Event<N> = d.GatewayDispatchPayload extends infer P ? P extends { t: infer E extends string } ? \`\${E}\` extends N ? P : never : never : never;
type Frame<O> = d.GatewayReceivePayload extends infer P ? P extends { op: infer E extends number } ? \`\${E}\` extends O ? P : never : never : never;
`;
const written = (value) => JSON.stringify(value).replace(/"d":null/, '"d":undefined'); // so the types say that there is none
const typed = ({ type, value }) => type ?? (value.t ? `Event<'${value.t}'>` : `Frame<'${value.op}'>`);
const code = head + lines.map((line, n) => `export const v${n}: Loose<${typed(line)}> = ${written(line.value)};\n`).join('');
writeFileSync('values.ts', code);
const program = ts.createProgram(['values.ts'], {
  strict: true, noEmit: true, skipLibCheck: true, target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.Node16,
  moduleResolution: ts.ModuleResolutionKind.Node16, types: [],
});
for (const complaint of ts.getPreEmitDiagnostics(program)) {
  const line = code.slice(0, complaint.start).split('\n').length - head.split('\n').length;
  console.log(`${line < 0 ? 'the types' : typed(lines[line])}: ${ts.flattenDiagnosticMessageText(complaint.messageText, '\n')}`);
}
// A name that the types do not know would be "never", and would be complained of; all of nothing would not.
console.log(`${lines.length} values of ${new Set(lines.map(typed)).size} types`);
