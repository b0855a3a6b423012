import { replacedInPythonLaws } from './replaced.laws.ts';

// Functions that the host calls itself, and all builtins, which the parts of the standard library that it uses call too.
const own =
  /^(builtins\.\w+|json\.(loads|dumps)|os\.(write|getpid)|time\.(monotonic|perf_counter)|math\.isfinite|inspect\.isawaitable)$/;

replacedInPythonLaws((place) => own.test(place));
