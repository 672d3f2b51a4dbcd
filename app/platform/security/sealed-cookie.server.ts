import { parseCookie, stringifySetCookie } from 'cookie';
import * as z from 'zod';
import { MINUTE_MS, type RealTime } from '#app/time/instants.ts';
import { cookieName } from '../cookies.ts';
import { type Seal, type Secrets, seal, unseal } from '../secrets.server.ts';

interface Choices<Content> {
  readonly name: string;
  readonly purpose: Seal['purpose'];
  readonly content: z.ZodType<Content>;
  readonly minutes: number;
  /** Whether another site's form is to bring it too, which browsers allow over https alone. */
  readonly comesByForm?: boolean;
}

type CookieSettings = Secrets & { readonly isHttps: boolean };

/** From one step to the next, within minutes; the browser can neither read nor change what is in it. */
export function sealedCookie<Content>({ name, purpose, content, minutes, comesByForm = false }: Choices<Content>) {
  return {
    /** A `Set-Cookie` line; null removes the cookie. */
    line(settings: CookieSettings, carried: Content | null, now: RealTime): string {
      const until = now.getTime() + minutes * MINUTE_MS;
      const value = carried === null ? '' : seal(JSON.stringify({ until, carried }), { ...settings, purpose });
      const maxAge = carried === null ? 0 : minutes * 60;
      const sameSite = comesByForm && settings.isHttps ? 'none' : 'lax';
      const attributes = { path: '/', secure: settings.isHttps, sameSite, httpOnly: true, maxAge } as const;
      return stringifySetCookie({ name: cookieName(name, settings.isHttps), value, ...attributes });
    },

    /** Null if there is nothing, or it is too old, or not ours. */
    in(settings: CookieSettings, headers: Headers, now: RealTime): Content | null {
      const value = parseCookie(headers.get('cookie') ?? '')[cookieName(name, settings.isHttps)];
      const text = value === undefined || value === '' ? null : unseal(value, { ...settings, purpose });
      if (text === null) return null;
      // It may have been written by an earlier version of the site.
      const { data } = z.object({ until: z.number(), carried: content }).safeParse(JSON.parse(text));
      return data !== undefined && data.until > now.getTime() ? data.carried : null;
    },
  };
}
