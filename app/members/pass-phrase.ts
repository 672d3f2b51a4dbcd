import { drawFrom } from './drawing.ts';

/** How many words make a phrase: each of the 256 words gives 8 bits. */
const WORDS_IN_PHRASE = 6;

// Short, plain, easily told apart, and of no meaning together.
const WORDS: readonly string[] = `
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

/** Makes a pass phrase of plain words joined by hyphens. Random gives [0, 1) and must not be guessable. */
export function inventPassPhrase(random: () => number): string {
  return Array.from({ length: WORDS_IN_PHRASE }, () => drawFrom(WORDS, random)).join('-');
}
