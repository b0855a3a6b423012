/** Numbers the keys of calls from 0, in the order in which they are added. */
export interface KeyNumbers {
  readonly size: () => number;
  /** The number of a key; -1 if it has none. */
  readonly find: (key: string) => number;
  /** The number of a key, which is added if it has none. */
  readonly add: (key: string) => number;
}

/** The length of a key in bytes. */
const BYTES = 32;
const WORDS = BYTES / 4;
const FEW = 256;

/**
 * A run may have a million calls. Their keys are stored as bytes in one array, which takes a fifth of the memory of texts in a
 * map, and which the garbage collector does not traverse.
 */
export function numberKeys(): KeyNumbers {
  let keys = new Int32Array(FEW * WORDS);
  /**
   * A hash table: the number of the key in a slot plus 1; 0 if the slot is empty. A key is in the slot for its first word, or
   * after it.
   */
  let slots = new Int32Array(FEW * 2);
  let size = 0;
  const key = new Int32Array(WORDS);
  const bytes = Buffer.from(key.buffer);

  function isAt(number: number): boolean {
    for (let word = 0; word < WORDS; word += 1) if (keys[number * WORDS + word] !== key[word]) return false;
    return true;
  }

  /** The slot of the key, or the empty slot for it. */
  function slotOf(text: string): number {
    if (text.length !== 2 * BYTES || bytes.write(text, 'hex') !== BYTES) throw new Error(`${text} is no key of a call`);
    let slot = firstFor(key[0]);
    for (let there = slots[slot] ?? 0; there !== 0 && !isAt(there - 1); there = slots[slot] ?? 0) slot = behind(slot);
    return slot;
  }

  const firstFor = (word = 0): number => word & (slots.length - 1);
  const behind = (slot: number): number => (slot + 1) & (slots.length - 1);

  function grow(): void {
    const before = keys;
    keys = new Int32Array(before.length * 2);
    keys.set(before);
    slots = new Int32Array(slots.length * 2);
    for (let number = 0; number < size; number += 1) {
      let slot = firstFor(keys[number * WORDS]);
      while (slots[slot] !== 0) slot = behind(slot);
      slots[slot] = number + 1;
    }
  }

  return {
    size: () => size,
    find: (text) => (slots[slotOf(text)] ?? 0) - 1,
    add(text) {
      if (size * WORDS === keys.length) grow();
      const slot = slotOf(text);
      const known = slots[slot] ?? 0;
      if (known !== 0) return known - 1;
      keys.set(key, size * WORDS);
      size += 1;
      slots[slot] = size;
      return size - 1;
    },
  };
}

/** A growing list of numbers, indexed from 0; 0 for an index without a value. */
export interface NumberList {
  readonly get: (at: number) => number;
  readonly put: (at: number, value: number) => void;
}

export function numberList(): NumberList {
  let numbers = new Float64Array(FEW);
  return {
    get: (at) => numbers[at] ?? 0,
    put(at, value) {
      if (at >= numbers.length) {
        const before = numbers;
        numbers = new Float64Array(Math.max(at + 1, 2 * before.length));
        numbers.set(before);
      }
      numbers[at] = value;
    },
  };
}
