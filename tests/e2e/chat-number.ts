import { expect } from '@playwright/test';
import type { Site } from '../support/site/site.ts';
import { SiteClass } from '../support/site/site-class.ts';
import { logIn, Visitor } from '../support/site/visitor.ts';

/** The returned function saves the chat number as the administrator; an empty one removes it. */
export async function chatNumberSaver(site: Site): Promise<(chatNumber: string) => Promise<void>> {
  const staff = new Visitor(site.url);
  await logIn(staff, site.administrator);
  return async (chatNumber) => {
    await using room = await SiteClass.found(site);
    const form = { class: String(room.classroom.id), intent: 'chat', chatNumber };
    expect((await staff.post('/admin/settings', form)).status).toBe(200);
  };
}
