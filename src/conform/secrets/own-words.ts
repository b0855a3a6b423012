/**
 * The kit's own words in an exchange: the names of its fields, and the fixed values of some fields. A secret that equals one of
 * them is not masked if it is a whole text, because otherwise a recording could not be read. `redactor.test.ts` compares them
 * with the schema of recordings.
 */
export const ownWords: ReadonlySet<string> = new Set(
  `
  exchange call received stderr unread ended ms startMs lastByteMs files terminal called waitedMs stoppedAt endedBefore endedAfter really type
  body invalid env agent typed surroundings folder ownHome without words copies from paths session method path headers parameters before masked nonce repeat order byPosition emptyFolder
  text base64 readOnly directory bytes is link other linesRead shown language name coroutine package above module kind hasDefault
  by code heldOpen stdout exit signal response status hangup fault reason gone died closed reset cut-body wrong-length no-http huge-headers
  return value awaitable notJson callMs pointer was dict pydantic dataclass attributes object array number boolean null
  throw error no-export timeout afterMs waitingFor overflow limitBytes unreachable
  position position-or-name any-position any-name python javascript
  pass fail inconclusive not-applicable expected actual hint realHost because leavesGap
  `
    .trim()
    .split(/\s+/),
);
