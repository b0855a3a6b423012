import type { Report, Target } from '../model/index.ts';
import { quoteWord, quoteWords } from '../model/words.ts';
import { cutMiddle } from './cut.ts';
import type { Page } from './page.ts';
import { prose, row } from './page.ts';
import { count, duration } from './phrases.ts';

// A program given on the command line can be long; it is said to be recognised, not to be copied.
const columnsOfACommand = 240;

const disturbed = 'several calls at once made it fail where it did not fail alone: checked one call at a time';

/** Lines that say what was checked, and how. */
export function headerLines(page: Page, report: Report): string[] {
  const { contract, tool } = report;
  return [
    ...prose(page, `${contract.id} ${contract.version} · ${tool.name} ${tool.version}`, { paint: page.paint.bold }),
    ...targetRows(page, report.target),
    ...row(page, 'run', `${count(report.calls, 'call')}, seed ${report.seed}, ${duration(report.durationMs)}`),
    ...(report.oneAtATime === true ? row(page, 'note', disturbed) : []),
  ];
}

function targetRows(page: Page, target: Target): string[] {
  const { channel, command, agents = [], url, module, headers, start, cwd, env, set, recording } = target;
  const words = (label: string, text: readonly string[] | undefined): string[] =>
    text === undefined ? [] : row(page, label, cutMiddle(quoteWords(text), columnsOfACommand));
  return [
    ...words('command', command),
    ...agents.flatMap((agent) => words('agent', [`${agent.type}:`, ...agent.command])),
    ...(url === undefined ? [] : row(page, 'url', url)),
    ...(module === undefined ? [] : moduleRows(page, module, target)),
    ...((command ?? url ?? module) ? [] : row(page, 'channel', channel)),
    ...Object.entries(headers ?? {}).flatMap(([name, value]) => row(page, 'header', `${name}: ${value}`)),
    ...tlsRow(page, target),
    ...words('start', start),
    ...(cwd === undefined ? [] : row(page, 'cwd', cwd)),
    ...(env && env.length > 0 ? row(page, 'env', env.join(', ')) : []),
    ...(set === undefined ? [] : row(page, 'set', pairs(set).map(quoteWord).join(' '))),
    ...(recording === undefined ? [] : row(page, 'recording', recording)),
  ];
}

function moduleRows(page: Page, module: string, { export: name, language, interpreter, warm }: Target): string[] {
  const runtime = [
    language,
    ...(interpreter === undefined ? [] : [`(${interpreter})`]),
    ...(warm ? ['one process'] : []),
  ];
  return [
    ...row(page, 'module', name === undefined ? module : `${module}#${name}`),
    ...(language === undefined ? [] : row(page, 'run by', runtime.join(' '))),
  ];
}

function tlsRow(page: Page, { ca, insecure }: Target): string[] {
  const told = [
    ...(ca === undefined ? [] : [`certificates of ${ca} are trusted`]),
    ...(insecure === true ? ['the certificate is not looked at'] : []),
  ];
  return told.length === 0 ? [] : row(page, 'tls', told.join('; '));
}

function pairs(values: Readonly<Record<string, string>>): string[] {
  return Object.entries(values).map(([name, value]) => `${name}=${value}`);
}
