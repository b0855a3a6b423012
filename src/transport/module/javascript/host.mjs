// The kit's host for modules of JavaScript and TypeScript: `node host.mjs`, with the kit at the other end of file descriptor 3.
import { callOnce } from './calling.mjs';
import { errorText, traceOf } from './errors.mjs';
import { load, find } from './loading.mjs';
import { openWire } from './wire.mjs';

const wire = openWire();
const asked = await wire.first;
// The kit has no use for it.
if (asked === undefined) process.exit(0);
wire.begin(asked.token);
process.argv = [process.execPath, asked.module];

const found = await imported(asked);
wire.markOutputs();
wire.write({ imported: { called: null, missing: null, copies: false, warm: asked.warm, ...found } });
for await (const request of wire.requests) await answer(request);
process.exit(0);

async function imported({ module, exports: names, compiled }) {
  try {
    const { name, call, missing } = find(await load(module, compiled), names);
    if (missing !== undefined) return { missing };
    asked.call = call;
    return { called: { language: 'javascript', name, coroutine: call[Symbol.toStringTag] === 'AsyncFunction' } };
  } catch (error) {
    wire.markOutputs();
    wire.write({ failed: { error: errorText(error), traceback: traceOf(error) } });
    process.exit(1);
  }
}

/** Makes the calls of a request, the last of which counts; the first that does not return is the last. */
async function answer({ before, call }) {
  const calls = [...before, call];
  let came;
  let at = 0;
  for (; at < calls.length; at += 1) {
    // The first has begun with the request.
    if (at > 0) wire.write({ begun: at });
    // oxlint-disable-next-line no-await-in-loop -- one after another
    came = await callOnce(asked.call, calls[at], { ...asked, tell: (word) => wire.write({ [word]: true }) });
    if (came.ended.by === 'throw') break;
  }
  const { ended, text = new Uint8Array(), trace = '' } = came;
  wire.markOutputs();
  wire.write({ ended, at: Math.min(at, calls.length - 1), traceback: trace }, text);
}
