import type { CheckOptions } from '../../conform/check.ts';
import type { TargetOptions } from '../../conform/channels/adapters.ts';
import { channels, describeChannel } from '../../model/channels/channels.ts';
import { definedOnly } from '../../model/defined-only.ts';
import type { Channel, Contract } from '../../model/index.ts';
import { UsageError } from '../options/usage-error.ts';
import { environment } from './environment.ts';
import { searchPlace, type SearchPlace } from './find-program.ts';
import { optionOf } from './option-of.ts';
import type { ReadTarget } from './reader.ts';
import { namedIn, readerOf, type TargetRequest } from './readers.ts';

/**
 * Finds out which target is to be checked, and whether the contract can be called on that channel.
 *
 * @throws {UsageError}
 */
export function chooseTarget(contract: Contract, request: TargetRequest): ReadTarget & Pick<CheckOptions, 'env'> {
  const channel = channelOf(contract, request);
  assertFits(contract, channel, request);
  const place = searchPlace(request.cwd, {});
  const env = environment(request.env, request.dotenv);
  const target = readerOf(channel).read(contract, request, { ...place, ...definedOnly({ env }) });
  return { ...target, ...definedOnly({ env }) };
}

/** A target that replaces the one of a kept failure. */
export interface Instead {
  readonly channel: Channel;
  readonly target: TargetOptions;
}

/**
 * Reads the target that the user gives to replace the one of a kept failure; undefined if none is given.
 *
 * @throws {UsageError}
 */
export function chooseInstead(request: TargetRequest, place: SearchPlace): Instead | undefined {
  const [channel, other] = namedIn(request);
  if (channel !== undefined && other !== undefined)
    throw new UsageError(
      `both ${readerOf(channel).named} and ${readerOf(other).named} are given`,
      'leave one of them out',
    );
  for (const one of channels.filter((each) => each !== channel)) {
    const { instead, named } = readerOf(one);
    const [odd] = optionsIn(request, one);
    if (odd !== undefined) throw new UsageError(`${odd} is for ${instead?.of}`, `add ${named}, or leave it out`);
  }
  const target = channel === undefined ? undefined : readerOf(channel).instead?.read(request, place);
  return channel === undefined || target === undefined ? undefined : { channel, target };
}

/** The channel of the named target; if none is named, the contract's own channel. */
function channelOf(contract: Contract, request: TargetRequest): Channel {
  const { id, channel, alsoBy = [] } = contract;
  const { command = [], ...others } = request;
  // An empty list of words after `--` names no command.
  const [named, other] = namedIn(command.length === 0 ? others : request);
  const own = readerOf(channel);
  if (named === undefined) {
    if (own.needsNoName?.() === true) return channel;
    throw new UsageError(`${id} is called ${waysOf(contract)}`, own.howTo(command));
  }
  const reader = readerOf(named);
  if (other !== undefined)
    throw new UsageError(
      `both ${reader.named} and ${readerOf(other).named} are given`,
      reader.besides?.(command) ?? 'leave one of them out',
    );
  const contradiction = channels.flatMap((one) =>
    one === named ? [] : (readerOf(one).contradicts?.(request, reader.named) ?? []),
  )[0];
  if (contradiction !== undefined) throw contradiction;
  if ([channel, ...alsoBy].includes(named)) return named;
  const meant = own.meant?.(command);
  if (meant !== undefined) throw new UsageError(`${id} is called ${inWords(channel)}`, meant);
  if (!reader.named.startsWith('--')) throw new UsageError(`${id} is called ${waysOf(contract)}`, own.howTo(command));
  throw new UsageError(
    `${id} is called ${waysOf(contract)}, not ${inWords(named)}`,
    `leave ${reader.named} out and ${own.howTo(command)}`,
  );
}

function waysOf({ channel, alsoBy = [] }: Contract): string {
  return [channel, ...alsoBy].map(inWords).join(' or ');
}

function inWords(channel: Channel): string {
  return describeChannel(channel).inWords;
}

function assertFits({ id }: Contract, channel: Channel, request: TargetRequest): void {
  for (const other of channels.filter((one) => one !== channel)) {
    const { plural } = describeChannel(other);
    const [odd] = optionsIn(request, other, channel);
    if (plural !== undefined && odd !== undefined)
      throw new UsageError(`${odd} is for ${plural}, and ${id} is called ${inWords(channel)}`, 'leave it out');
  }
  readerOf(channel).assertTogether?.(request);
}

/** The given options of a channel, without those that `taker` takes too. */
function optionsIn(request: TargetRequest, channel: Channel, taker?: Channel): string[] {
  const given = new Set(
    Object.entries(request).flatMap(([name, value]) => (value === undefined ? [] : optionOf(name))),
  );
  return describeChannel(channel).flags.flatMap(({ flag, alsoFor = [] }) => {
    const [option = ''] = flag.split(' ');
    return given.has(option) && !alsoFor.some((one) => one === taker) ? [option] : [];
  });
}
