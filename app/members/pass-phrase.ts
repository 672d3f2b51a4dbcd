import { assert } from '#app/platform/assert.ts';
import { plainLetters } from '#app/platform/typed-text.ts';

/** Each of the 256 words gives 8 bits. */
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

/** Words are joined by hyphens. `random` gives [0, 1) and must not be guessable. */
export function inventPassPhrase(random: () => number): string {
  return Array.from({ length: WORDS_IN_PHRASE }, () => drawFrom(PLAIN_WORDS, random)).join('-');
}

/** `random` gives [0, 1). Throws when the list is empty or the number is out of range. */
export function drawFrom<Item>(items: readonly Item[], random: () => number): Item {
  const drawn = items[Math.floor(random() * items.length)];
  assert(drawn !== undefined, `nothing to draw of ${items.length}`);
  return drawn;
}

/** None of the words begins another, so that they can be told apart when they are run together. */
const WORD = new RegExp(PLAIN_WORDS.join('|'), 'g');

/**
 * As stored: words in small letters, joined by hyphens. Accepts a code as people write it down and type it again: in
 * capitals, with spaces, commas, line breaks or nothing between the words.
 */
export function plainReturnCode(typed: string): string {
  return plainLetters(typed)
    .toUpperCase() // makes a plain I of the dotless one
    .toLowerCase()
    .split(/[^a-z]+/)
    .flatMap((text) => (text.replaceAll(WORD, '') === '' ? (text.match(WORD) ?? []) : [text]))
    .join('-');
}

export function canBeReturnCode(typed: string): boolean {
  const words = plainReturnCode(typed).split('-');
  return words.length === WORDS_IN_PHRASE && words.every((word) => PLAIN_WORDS.includes(word));
}

/** The text as typed and, where it looks like a return code, the code as it is stored. */
export function spellingsOf(password: string): readonly string[] {
  const plain = plainReturnCode(password);
  return plain !== password && plain.split('-').length === WORDS_IN_PHRASE ? [password, plain] : [password];
}
