import { replacedInPythonLaws } from './replaced.laws.ts';

// What the host calls itself; others are called by the parts of Python's library that it goes by, and of those some fail with them.
const own =
  /^(builtins\.(len|list|iter|next|vars)|json\.(loads|dumps)|os\.(write|getpid)|time\.(monotonic|perf_counter)|math\.isfinite)$/;

replacedInPythonLaws((place) => own.test(place));
