import { replacedInPythonLaws } from './replaced.laws.ts';

// What the host calls itself, and all that is built in, which the parts of Python's library that it goes by call too.
const own =
  /^(builtins\.\w+|json\.(loads|dumps)|os\.(write|getpid)|time\.(monotonic|perf_counter)|math\.isfinite|inspect\.isawaitable)$/;

replacedInPythonLaws((place) => own.test(place));
