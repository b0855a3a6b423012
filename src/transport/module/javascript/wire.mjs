import { fstatSync, openSync } from 'node:fs';
import { Socket } from 'node:net';
import {
  bytesOf,
  indexOf,
  isArray,
  keys,
  list,
  own,
  parse,
  pause,
  pin,
  readStream,
  slice,
  stringify,
  textOf,
  writeSync,
} from './own.mjs';

const kit = 3;

/** The stream to the kit: one JSON object a line. Each message has the kit's token, so that nothing else looks like one. */
export function openWire() {
  const line = new Socket({ fd: kit, readable: true, writable: false });
  pin(line);
  // The stream's own `read` looks for other methods at their usual places.
  line.read = (most) => readStream(line, most);
  const outputs = (fstatSync(1).ino === fstatSync(2).ino ? [1] : [1, 2]).map(copyOf);
  let token = '';
  return {
    begin: (given) => (token = given),
    next: readRequests(line),
    /** Sends a message, followed by the bytes that belong to it; at once, whatever the module does next. */
    write: (message, bytes = nothing, length = bytes.byteLength) => {
      writeWhole(kit, bytesOf(`\n${token}${jsonOf({ ...message, bytes: length })}\n`));
      writeWhole(kit, bytes, length);
    },
    /** Marks in the outputs where the printed text of a call ends. */
    markOutputs: () => {
      for (let at = 0; at < outputs.length; at += 1) writeIfOpen(outputs[at], bytesOf(token));
    },
  };
}

const nothing = bytesOf('');

/** As JSON.stringify writes it, but without any `toJSON` that a module has given to all objects. */
function jsonOf(value) {
  if (typeof value !== 'object' || value === null) return stringify(value);
  const names = keys(value);
  let json = '';
  for (let at = 0; at < names.length; at += 1) {
    const name = names[at];
    if (value[name] === undefined) continue;
    json += `${json === '' ? '' : ','}${isArray(value) ? '' : `${stringify(name)}:`}${jsonOf(value[name])}`;
  }
  return isArray(value) ? `[${json}]` : `{${json}}`;
}

/** Returns a function that waits for the next request; undefined when the kit has closed the stream. */
function readRequests(line) {
  const come = list();
  let taken = 0;
  let rest = '';
  let hasGone = false;
  let wake = () => {};

  line.on('data', (chunk) => {
    rest += textOf(chunk);
    for (let end = indexOf(rest, '\n'); end >= 0; end = indexOf(rest, '\n')) {
      come[come.length] = parse(slice(rest, 0, end));
      rest = slice(rest, end + 1);
    }
    if (come.length > taken) wake();
  });
  line.on('close', () => {
    hasGone = true;
    wake();
  });

  return async () => {
    if (taken === come.length && !hasGone) await own(new PromiseItself((resolve) => (wake = resolve)));
    const request = come[taken];
    if (taken < come.length) taken += 1;
    return { __proto__: null, request };
  };
}

const PromiseItself = Promise;

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

function writeWhole(fd, bytes, length = bytes.byteLength) {
  for (let at = 0; at < length;) {
    try {
      at += writeSync(fd, bytes, at, length - at);
    } catch (error) {
      if (error.code !== 'EAGAIN') throw error;
      // The other side has to read first.
      pause();
    }
  }
}
