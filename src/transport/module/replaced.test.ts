import { replacedLaws, wordsOfTheHost } from './replaced.laws.ts';

// The functions that the host stores for itself, wherever they are defined. Very common names are left to the whole proof.
const words = new Set(wordsOfTheHost((file) => file === 'own.mjs'));
const everywhere: ReadonlySet<string> = new Set(['constructor', 'prototype', 'value', 'text', 'get', 'from', 'error']);
const wanted = (word: string): boolean => words.has(word) && !everywhere.has(word);
replacedLaws((place) => !place.startsWith('added ') && wanted(place.slice(place.lastIndexOf('.') + 1)));
