import { assert } from '#app/platform/assert.ts';
import { plainLetters } from '#app/platform/typed-text.ts';

/** The number of words in a phrase; each of the 256 words gives 8 bits. */
const WORDS_IN_PHRASE = 6;

/** 256 words: short, plain, easily told apart, and without a meaning together. */
export const PLAIN_WORDS: readonly string[] = `
acorn actor alley amber anchor apple apron arrow atlas autumn bacon badge baker bamboo banjo barley basil basin
beach beacon beetle berry birch bishop blanket bonnet bottle branch bread bridge brook broom bucket button cabin
cactus camel candle canoe canyon carpet carrot castle cedar cellar cello chalk cherry chess cider cinema circle
citrus clover cobalt cocoa comet copper coral cotton cradle crane crayon cricket crystal curtain cushion daisy
dancer desert diary dinner dolphin domino donkey dragon easel echo elbow ember engine fable falcon farmer feather
fennel ferry fiddle field finch flame flute forest fossil fountain fox galaxy garden garlic ginger glacier glove
goblet gold goose granite grape gravel guitar hammer harbor harp hazel hedge helmet heron honey horizon hotel island
jacket jasmine jelly jewel jigsaw juniper kettle kite kitten ladder lagoon lantern laurel lemon lentil library lilac
linen lizard lobster lotus magnet mango maple marble market meadow melon mint mirror mitten morning mosaic moss
mountain muffin museum mustard napkin nectar needle nest nickel nutmeg oak oasis ocean olive onion opal orange
orchard otter oyster paddle palm panda paper parade parrot pasta peach pebble pelican pencil pepper piano pigeon
pillow pine planet plum pocket pond poppy potato puddle puzzle quartz quilt rabbit raisin raven ribbon river robin
rocket rose saddle saffron salmon sandal satin scarf shadow shell silver sketch sparrow spoon squirrel stable star
stone sugar summer sunset swan table teapot temple thistle thunder tiger timber tomato tower tulip tunnel turtle
umbrella valley vanilla velvet village violet violin waffle wagon walnut water whistle willow winter wizard wool
`
  .trim()
  .split(/\s+/);

/** Makes a pass phrase of plain words joined by hyphens. `random` gives [0, 1) and must not be guessable. */
export function inventPassPhrase(random: () => number): string {
  return Array.from({ length: WORDS_IN_PHRASE }, () => drawFrom(PLAIN_WORDS, random)).join('-');
}

/**
 * Draws one item of a list by a random number in [0, 1); throws when the list is empty or the number is out of range.
 */
export function drawFrom<Item>(items: readonly Item[], random: () => number): Item {
  const drawn = items[Math.floor(random() * items.length)];
  assert(drawn !== undefined, `nothing to draw of ${items.length}`);
  return drawn;
}

/** None of the words begins another, so that they can be told apart when they are run together. */
const WORD = new RegExp(PLAIN_WORDS.join('|'), 'g');

/**
 * Returns a return code as it is kept: its words in small letters, joined by hyphens. Accepts it as people write it
 * down and type it again: in capitals, with spaces, commas, line breaks or nothing between the words.
 */
export function plainReturnCode(typed: string): string {
  return plainLetters(typed)
    .toUpperCase() // makes a plain I of the dotless one
    .toLowerCase()
    .split(/[^a-z]+/)
    .flatMap((text) => (text.replaceAll(WORD, '') === '' ? (text.match(WORD) ?? []) : [text]))
    .join('-');
}

/** Tells whether what was typed may be a return code at all. */
export function canBeReturnCode(typed: string): boolean {
  const words = plainReturnCode(typed).split('-');
  return words.length === WORDS_IN_PHRASE && words.every((word) => PLAIN_WORDS.includes(word));
}

/**
 * Returns what a password may have been meant as: the text as typed and, where it looks like a return code, the code as
 * it is kept.
 */
export function spellingsOf(password: string): readonly string[] {
  const plain = plainReturnCode(password);
  return plain !== password && plain.split('-').length === WORDS_IN_PHRASE ? [password, plain] : [password];
}
