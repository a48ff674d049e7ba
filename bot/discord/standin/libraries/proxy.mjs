// It stands before Discord as a proxy that keeps to the limits, by @discordjs/proxy. It prints its port, and at the end of
// its input the number of the requests that it has passed on.
import { createServer } from 'node:http';
import { proxyRequests } from '@discordjs/proxy';
import { REST } from '@discordjs/rest';

const pass = proxyRequests(new REST({ api: `${process.env.API}/api` }));
let passed = 0;
const server = createServer((request, response) => {
  passed += 1;
  pass(request, response).catch((error) => {
    console.error(error);
    response.destroy();
  });
});
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
process.stdin.on('end', () => {
  console.log(passed);
  process.exit(0);
});
process.stdin.resume();
