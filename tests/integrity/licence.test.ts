import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';

const NOTICE = await readFile('NOTICE', 'utf8');

describe('the additional terms', () => {
  it('name the letters of section 7 that allow them, and none unknown to the licence', () => {
    expect(NOTICE).toContain('section 7 of the GNU Affero General Public License');
    expect([...NOTICE.matchAll(/section 7,\s+letter (\w)/g)].map(([, letter]) => letter)).toEqual(['b', 'c', 'e']);
  });

  it('require the exact words that every page carries', async () => {
    const notice = await readFile('app/ui/practice-notice.ts', 'utf8');
    const words = 'Practice site. Play money only. Nothing here is an offer.';
    expect(notice).toContain(`msg\`${words}\``);
    expect(NOTICE.replaceAll(/\s+/g, ' ')).toContain(`"${words}"`);
  });

  it('say that a lawyer has not read them yet', () => {
    expect(NOTICE).toMatch(/^DRAFT: .*lawyer/m);
  });

  it('can be found from where people look for the licence', async () => {
    const [readme, manifest] = await Promise.all([readFile('README.md', 'utf8'), readFile('package.json', 'utf8')]);
    expect(readme).toMatch(/\[LICENSE\]\(LICENSE\).*\[NOTICE\]\(NOTICE\)/);
    expect(JSON.parse(manifest)).toMatchObject({ license: 'AGPL-3.0-only' });
    expect(await readFile('LICENSE', 'utf8')).toContain('GNU AFFERO GENERAL PUBLIC LICENSE');
  });
});
