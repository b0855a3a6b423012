import {
  type Contract,
  defineContract,
  mended,
  type Scenario,
  type TargetParameters,
  type Untriable,
} from '../../src/contract.ts';
import type { Ask } from './ask/ask.ts';
import { unknownEvents } from './ask/events.ts';
import { type Settings, settable, settingsIn } from './ask/settings.ts';
import { decisionRows } from './clauses/decision.ts';
import { failureRows } from './clauses/failure.ts';
import { inputRows } from './clauses/input.ts';
import { outputRows } from './clauses/output.ts';
import { profileClauses } from './clauses/profiles.ts';
import { runRows, stopRows } from './clauses/run.ts';
import { timingRows } from './clauses/timing.ts';
import { hostsOf } from './config/paths.ts';
import { eventSchemas } from './event-schemas.ts';
import { clauseOf } from './judging/row.ts';
import { type View, viewOf } from './judging/view.ts';
import { mends } from './mends.ts';
import { newest, profileNamed, versions } from './profiles/all.ts';
import { type HookProfile, hostNames } from './profiles/profile.ts';
import { shapes } from './shapes.generated.ts';
import { unchecked } from './unchecked.ts';
import { version } from './version.ts';

const rows = [...inputRows, ...outputRows, ...decisionRows, ...failureRows, ...timingRows, ...runRows, ...stopRows];

/** A hook of a coding agent: one process per event, seen by each of the named hosts. */
function hooksFor(settings: Settings, profiles: readonly HookProfile[]): Contract {
  const views = profiles.map((profile) => viewOf(profile, settings));
  return defineContract({
    id: 'hooks',
    version,
    title: 'Hooks of coding agents',
    source: 'Pages and sources of Claude Code, Codex, Gemini CLI, Copilot CLI and Cursor',
    channel: 'command',
    ownFolder: true,
    shapes,
    madeSchemas: eventSchemas,
    examples: [{ request: exampleOf(views), reply: {} }],
    answer: { received: '', ended: { by: 'exit', code: 0 } },
    calls: callsOf(views),
    clauses: mended(mends, [
      ...views.flatMap((view) => rows.flatMap((row) => clauseOf(row, view))),
      ...profileClauses(views),
    ]),
    unchecked,
    profiles: Object.values(versions).map(([first, ...others]) => ({
      id: first.id,
      says: `the hook is called by ${hostNames[first.id]}`,
      versions: [first, ...others].map(({ version: named, date, source }) => ({ version: named, date, source })),
    })),
    needsProfile: true,
    profilesFrom: (given) => profilesIn(given),
    forProfiles: (named) =>
      hooksFor(
        settings,
        named.flatMap((typed) => profileNamed(typed) ?? []),
      ),
    tableTitle: 'What each host makes of it',
    preparation: {
      settable,
      call: () => undefined,
      contract: prepared,
    },
  });
}

function prepared(set: TargetParameters): Contract | Untriable {
  const settings = settingsIn(set);
  if ('because' in settings) return settings;
  const [unknown] = unknownEvents(settings.events);
  if (unknown !== undefined)
    return {
      because: `--set events: no host has an event ${unknown}`,
      hint: `one of ${newest[0]?.events.map(({ name }) => name).join(', ')}, or as another host names it`,
    };
  return hooksFor(settings, newest);
}

function profilesIn(set: TargetParameters): readonly string[] {
  const settings = settingsIn(set);
  const config = 'because' in settings ? undefined : settings.config;
  return config === undefined ? [] : hostsOf(config.path, config.text);
}

/** The plain calls of all hosts, the first host's calls first. */
function callsOf(views: readonly View[]): Scenario {
  const scenario: Scenario<Ask> = {
    fixed: views.flatMap(({ asks }) => asks),
    call: (ask, turns) => (turns.length === 0 ? ask.call : undefined),
  };
  return scenario;
}

function exampleOf([first]: readonly View[]) {
  return { ...first?.asks[0]?.input };
}

const nothing = settingsIn({});

export const hooks: Contract = hooksFor('because' in nothing ? never(nothing.because) : nothing, newest);

function never(because: string): never {
  throw new Error(because);
}
