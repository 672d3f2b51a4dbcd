import { expect } from '@playwright/test';
import { test } from '../../support/site/browser-test.ts';
import { layoutFaults } from './layout-faults.ts';

test('each fault of layout is found', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.setContent(`
    <style>table { width: 60px; table-layout: fixed } td { overflow-wrap: anywhere }</style>
    <nav class="sidebar"><div class="slide-menu-panel" style="height: 20px"><p>one</p><p>two</p></div></nav>
    <main style="display: flex; flex-direction: column; align-items: start; gap: 10px">
      <table class="data-table"><tr><td>Withdrawals</td></tr></table>
      <p style="font: 13px monospace; width: 11ch; word-break: break-all"><code>play14j963re</code></p>
      <button style="border: 1px solid; padding: 0; line-height: 1">Send</button>
      <p>before</p><p role="status"></p><p>after</p>
      <div class="pane-frame">
        <div class="pane-cell" style="width: 100px"><p class="figures" style="text-align: end">1</p></div>
        <div class="pane-cell" style="width: 200px"><p class="figures" style="text-align: end">2</p></div>
      </div>
      <div class="pane"><div class="empty-state" style="border: 1px solid">none</div></div>
    </main>`);
  const found = (await layoutFaults(page)).join('\n');
  for (const fault of [
    /px of the sidebar are out of sight/,
    /the word "Withdrawals" of a table is broken/,
    /leaves an orphan/,
    /"Send" has \d px around it/,
    /nothing takes room before "after"/,
    /figures end at \d+, \d+ px/,
    /"none" is a pane within a pane/,
  ])
    expect(found).toMatch(fault);
});
