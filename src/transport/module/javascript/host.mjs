// The kit's host for modules of JavaScript and TypeScript: `node host.mjs`, with the kit at the other end of file descriptor 3.
import { callOnce } from './calling.mjs';
import { errorText, traceOf } from './errors.mjs';
import { load, find } from './loading.mjs';
import { exit, isAsyncFunction, own } from './own.mjs';
import { placesOf } from './values.mjs';
import { openWire } from './wire.mjs';

const wire = openWire();
const { request: asked } = await wire.next();
// The kit does not need this process.
if (asked === undefined) exit(0);
wire.begin(asked.token);
process.argv = [process.execPath, asked.module];
if (asked.certificates !== undefined) process.env.NODE_EXTRA_CA_CERTS = asked.certificates;
const { limitBytes, warm } = asked;
const howToCall = { limitBytes, places: placesOf(asked.reads), tell: (word) => wire.write({ [word]: true }) };

const { found, missing, said } = await own(imported(asked));
wire.markOutputs();
wire.write({ imported: { called: said, missing, copies: false, warm } });
for (;;) {
  // oxlint-disable-next-line no-await-in-loop -- one after another
  const { request } = await own(wire.next());
  if (request === undefined) exit(0);
  // oxlint-disable-next-line no-await-in-loop
  await own(answer(request));
}

async function imported({ module: path, exports: names, compiled }) {
  try {
    const { module } = await own(load(path, compiled));
    const { name, value, call, missing: why } = find(module, names);
    const called = name && { language: 'javascript', name, coroutine: isAsyncFunction(value) };
    return { __proto__: null, found: call, missing: why, said: called };
  } catch (error) {
    wire.markOutputs();
    wire.write({ failed: { error: errorText(error), traceback: traceOf(error) } });
    return exit(1);
  }
}

/** Makes the calls of a request. The last one counts; a call that throws ends the request. */
async function answer({ before, call }) {
  let came;
  let at = 0;
  for (; at <= before.length; at += 1) {
    // The first call begins with the request.
    if (at > 0) wire.write({ begun: at });
    // oxlint-disable-next-line no-await-in-loop -- one after another
    came = await own(callOnce(found, at < before.length ? before[at] : call, howToCall));
    if (came.ended.by === 'throw') break;
  }
  const { ended, bytes, length, trace } = came;
  wire.markOutputs();
  wire.write({ ended, at: at > before.length ? before.length : at, traceback: trace }, bytes, length);
}
