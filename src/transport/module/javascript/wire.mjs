import { fstatSync, openSync, writeSync } from 'node:fs';
import { Socket } from 'node:net';

const kit = 3;
// A module may put something else in their places.
const { parse, stringify } = JSON;
const { isArray } = Array;
const { keys } = Object;

/** The line to the kit: a JSON object a line, each of ours with the token that the kit gave, so that nothing else is taken for one. */
export function openWire() {
  const line = new Socket({ fd: kit, readable: true, writable: false });
  const requests = readRequests(line);
  const outputs = (fstatSync(1).ino === fstatSync(2).ino ? [1] : [1, 2]).map(copyOf);
  let token = '';
  return {
    begin: (given) => (token = given),
    first: requests.next().then(({ value }) => value),
    requests,
    /** Sends a message, with the bytes that belong to it behind it; at once, whatever the module does next. */
    write: (message, bytes = new Uint8Array()) => {
      const head = Buffer.from(`\n${token}${jsonOf({ ...message, bytes: bytes.length })}\n`);
      writeWhole(kit, Buffer.concat([head, bytes]));
    },
    /** Shows the kit how far the outputs belong to what is over. */
    markOutputs: () => {
      for (const fd of outputs) writeIfOpen(fd, Buffer.from(token));
    },
  };
}

/** As JSON.stringify writes it, whatever `toJSON` a module has given to all objects. */
function jsonOf(value) {
  if (typeof value !== 'object' || value === null) return stringify(value);
  let text = '';
  for (const key of keys(value)) {
    if (value[key] === undefined) continue;
    text += `${text === '' ? '' : ','}${isArray(value) ? '' : `${stringify(key)}:`}${jsonOf(value[key])}`;
  }
  return isArray(value) ? `[${text}]` : `{${text}}`;
}

async function* readRequests(line) {
  let pending = [];
  for await (const chunk of line) {
    let rest = chunk;
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10)) {
      yield parse(Buffer.concat([...pending, rest.subarray(0, end)]).toString('utf8'));
      pending = [];
      rest = rest.subarray(end + 1);
    }
    pending.push(rest);
  }
}

// The module may close its outputs, and open something else in their places.
function copyOf(fd) {
  try {
    return openSync(`/proc/self/fd/${fd}`, 'w');
  } catch {
    return fd;
  }
}

function writeIfOpen(fd, bytes) {
  try {
    writeWhole(fd, bytes);
  } catch {
    // It was closed.
  }
}

function writeWhole(fd, bytes) {
  for (let at = 0; at < bytes.length;) {
    try {
      at += writeSync(fd, bytes, at);
    } catch (error) {
      if (error.code !== 'EAGAIN') throw error;
      // The other side has to read first.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
    }
  }
}
