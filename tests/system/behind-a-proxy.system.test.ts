import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, expect, test } from 'vitest';
import { findProgram } from '../../launcher/installed-programs.ts';
import { describeWith, isInstalled } from '../support/installed.ts';
import { listenOnLoopback } from '../support/organisation/listen.ts';
import { type HttpSite, openSite } from '../support/site/http-site.ts';
import { isOfMarkedVisitor, MARK, request, say } from '../support/site/marked-visitor.ts';
import { findFreePort } from '../support/site/server-process.ts';
import { logIn, plainText, signUp, Visitor } from '../support/site/visitor.ts';

const DEPLOY = join(import.meta.dirname, '../../deploy');
/** So many log-ins to an account may fail within a quarter of an hour. */
const FAILURES = 10;

interface Proxy {
  readonly name: 'nginx' | 'caddy';
  /** Ends the proxy, with everything it has started, whoever is still connected. */
  readonly end: 'SIGTERM' | 'SIGKILL';
  /** After this signal it first answers what it has begun. */
  readonly finish: 'SIGQUIT' | 'SIGTERM';
  /**
   * Writes the settings of `deploy/` with other ports and names. Returns the parameters and the file of the proxy's
   * certificate.
   */
  configure(folder: string, ports: Ports): Promise<{ parameters: readonly string[]; certificate: string }>;
}

interface Opened {
  readonly url: string;
  /** The address without https. */
  readonly http: string;
  readonly site: HttpSite;
  readonly brief: Brief;
}

/** A second instance of the proxy, which a test may end, in front of a server that it may close. */
interface Brief {
  readonly ports: Ports;
  closeServer(): Promise<void>;
  /** Ends the proxy. Returns all that it has written, into files too. */
  finish(): Promise<string>;
}

interface Ports {
  readonly site: number;
  readonly http: number;
  readonly https: number;
}

/** Throws where there is nothing to replace. */
function replaced(text: string, changes: readonly (readonly [string, string])[]): string {
  return changes.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`There is no ${from} in it.`);
    return changed.replaceAll(from, to);
  }, text);
}

const PROXIES: readonly Proxy[] = [
  {
    name: 'nginx',
    end: 'SIGTERM',
    finish: 'SIGQUIT',
    async configure(folder, { site, http, https }) {
      const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
      const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
      const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
      const parameters = ['req', '-x509', ...curve, '-nodes', '-days', '2', '-keyout', key, '-out', certificate];
      execFileSync('openssl', [...parameters, ...subject], { stdio: 'ignore' });
      const example = replaced(await readFile(join(DEPLOY, 'nginx.conf'), 'utf8'), [
        ['127.0.0.1:3000', `127.0.0.1:${site}`],
        ['listen 80 ', `listen 127.0.0.1:${http} `],
        ['listen 443 ', `listen 127.0.0.1:${https} `],
        ['/var/log/nginx/', join(folder, 'log-of-')],
        ['practice.example.org;', 'localhost;'],
        ['/etc/letsencrypt/live/practice.example.org/fullchain.pem', certificate],
        ['/etc/letsencrypt/live/practice.example.org/privkey.pem', key],
      ]);
      const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (place) => `${place}_temp_path ${join(folder, place)};`,
      );
      // Root's workers would be somebody else, who may not put long bodies into this folder.
      const whole = `user root; daemon off; pid ${join(folder, 'pid')}; error_log ${join(folder, 'error')} info; events {}\n`;
      // Packages of nginx log all requests unless a server says otherwise.
      places.push(`access_log ${join(folder, 'access')};`);
      await writeFile(join(folder, 'whole'), `${whole} http { ${places.join(' ')}\n${example}\n}\n`);
      return { parameters: ['-p', folder, '-c', join(folder, 'whole')], certificate };
    },
  },
  {
    name: 'caddy',
    end: 'SIGKILL',
    finish: 'SIGTERM',
    async configure(folder, { site, http, https }) {
      const example = replaced(await readFile(join(DEPLOY, 'Caddyfile'), 'utf8'), [
        ['\tlog {', `admin off\nskip_install_trust\nhttp_port ${http}\nhttps_port ${https}\nlog {`],
        ['{$DOMAIN}', `https://localhost:${https}`],
        ['{$SITE:site:3000}', `127.0.0.1:${site}`],
      ]);
      await writeFile(join(folder, 'whole'), example);
      return {
        parameters: ['run', '--adapter', 'caddyfile', '--config', join(folder, 'whole')],
        certificate: join(folder, 'caddy/pki/authorities/local/root.crt'),
      };
    },
  },
];

const opened = new Map<Proxy, Opened>();
// Opened at the top level, so that the end of the file removes what they leave behind.
for (const proxy of PROXIES) {
  if (isInstalled('openssl') && isInstalled(proxy.name)) opened.set(proxy, await open(proxy));
}

describeWith('openssl', 'the site on the internet', () => {
  for (const proxy of PROXIES) {
    describeWith(proxy.name, `behind ${proxy.name} as configured in deploy/`, () => {
      const site = opened.get(proxy);
      if (site !== undefined) behind(proxy, site);
    });
  }
});

function behind(proxy: Proxy, { url, http, site, brief }: Opened) {
  test('is reached over https only, and says so', async () => {
    const home = await new Visitor(url).get('/');
    expect(home.status).toBe(200);
    expect(home.headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect(home.headers.get('server') ?? '').not.toMatch(/\d/);
    expect(plainText(home)).toContain('Practice site');
    if (proxy.name === 'nginx') {
      const plain = await new Visitor(http).get('/plans?lang=de');
      expect(plain.headers.get('location')).toBe('https://localhost/plans?lang=de');
    }
  });

  test('accepts forms, and sends its cookies over https only', async () => {
    const visitor = new Visitor(url);
    const who = await signUp(visitor);
    expect((await visitor.get('/dashboard')).status).toBe(200);
    const answer = await new Visitor(url).post('/login', who);
    const cookies = answer.headers.getSetCookie();
    expect(cookies.filter((cookie) => /session_token/.test(cookie))).not.toEqual([]);
    for (const cookie of cookies) expect(cookie).toMatch(/;\s*secure/i);
    const forged = await visitor.post('/logout', {}, { origin: 'https://elsewhere.example' });
    expect(forged.status).toBe(403);
  });

  test('passes on changes as they happen', async () => {
    const signal = AbortSignal.timeout(20_000);
    const answer = await fetch(`${url}/chat-number/changes`, { headers: { accept: 'text/event-stream' }, signal });
    expect(answer.headers.get('content-type')).toBe('text/event-stream');
    const reader = answer.body?.getReader();
    // The first data must come while the stream is open; otherwise a proxy is holding it back.
    expect((await reader?.read())?.value?.length).toBeGreaterThan(0);
    await reader?.cancel();
  });

  test('counts by the visitor’s real address, whatever the visitor claims', async () => {
    const who = await signUp(new Visitor(url));
    const guess = (lie: string) =>
      new Visitor(url, { 'x-forwarded-for': lie, forwarded: `for=${lie}`, 'x-real-ip': lie }).post('/login', {
        ...who,
        password: 'not the pass phrase',
      });
    for (let failure = 0; failure < FAILURES; failure += 1) {
      expect((await guess(`198.51.100.${failure}`)).status).toBe(400);
    }
    expect((await guess('198.51.100.99')).status).toBe(429);
  });

  test('lets staff in', async () => {
    const administrator = new Visitor(url);
    await logIn(administrator, site.administrator);
    expect((await administrator.get('/admin')).status).toBe(200);
  });

  test('writes no visitor down, whatever happens, and still says that the site is down', async () => {
    for (const [what, answer, expected] of exchanges(brief.ports)) expect(await answer, what).toMatch(expected);
    await brief.closeServer();
    expect(await say(brief.ports.https, request('GET /plans'))).toMatch(/^HTTP\S+ 502/);
    const written = (await brief.finish()).split('\n');
    expect(written.filter(isOfMarkedVisitor)).toEqual([]);
    expect(written).toContainEqual(expect.stringMatching(/ 502 after |"status":502/));
  });
}

/** What visitors do, well or badly, with what they are answered and what each answer must look like. */
function exchanges({ http, https }: Ports): (readonly [string, Promise<string>, RegExp])[] {
  return [
    ['a page', say(https, request('GET /plans')), /^HTTP\S+ 200/],
    ['another host', say(https, request('GET /', { host: `${MARK}.example` })), /^HTTP/],
    ['without TLS', say(http, request('GET /plans'), 'plain'), /^HTTP\S+ 30[18]/],
    ['another host without TLS', say(http, request('GET /', { host: MARK }), 'plain'), /^HTTP/],
    ['no TLS where it belongs', say(https, request('GET /'), 'plain'), /^HTTP\S+ 400/],
    ['broken TLS', say(https, `\x16\x03\x01\x00\x0e${MARK}`, 'plain'), /^\p{Cc}/u],
    ['a malformed request', say(https, request('GET / /')), /^HTTP\S+ 400/],
    ['a malformed request without TLS', say(http, request('GET / /'), 'plain'), /^HTTP\S+ 400/],
    ['a long address', say(https, request(`GET /${MARK.repeat(700)}`)), /^HTTP\S+ (200|414)/],
    ['a long body', say(https, request('POST /', { body: 'x'.repeat(100_000) })), /^HTTP\S+ 200/],
    ['too long a body', say(https, request('POST /', { body: 'x'.repeat(9_000_000) })), /^HTTP\S+ (200|413)/],
    ['a body that breaks off', say(https, request('POST /', { missing: 5_000_000 }), 'reset'), /^$/],
    ['an answer that breaks off', say(https, request('GET /part')), /^(HTTP\S+ 200|$)/],
    ['no answer', say(https, request('GET /none')), /^HTTP\S+ 502/],
  ];
}

/** The site has the settings that the examples ask for. */
async function open(proxy: Proxy): Promise<Opened> {
  const [http, https] = [await findFreePort(), await findFreePort()];
  const url = `https://localhost:${https}`;
  const site = await openSite({ environment: { APP_URL: url, TRUST_PROXY: '1' } });
  await start(proxy, { site: Number(new URL(site.url).port), http, https });
  return { url, http: `http://localhost:${http}`, site, brief: await openBriefly(proxy) };
}

/** In front of a server that breaks off its answer to `/part` and has none to `/none`. */
async function openBriefly(proxy: Proxy): Promise<Brief> {
  const server = createServer({ keepAliveTimeout: 0 }, (asked, answer) => {
    const [path = ''] = (asked.url ?? '').split('?');
    if (path === '/none') asked.socket.destroy();
    else if (path === '/part')
      answer.writeHead(200, { 'content-length': 9 }).write('begun', () => asked.socket.destroy());
    else asked.resume().once('end', () => answer.end());
  });
  const { url, close } = await listenOnLoopback(server);
  afterAll(() => (server.listening ? close() : undefined));
  const ports = { site: Number(new URL(url).port), http: await findFreePort(), https: await findFreePort() };
  return { ports, closeServer: close, finish: await start(proxy, ports) };
}

/** The returned function ends the proxy by its signal `finish`, and then returns all that it has written. */
async function start({ name, configure, end, finish }: Proxy, ports: Ports): Promise<() => Promise<string>> {
  const folder = await mkdtemp(join(tmpdir(), `glasshouse-${name}-`));
  const { parameters, certificate } = await configure(folder, ports);
  const env = { PATH: process.env['PATH'], HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const running = spawn(findProgram(name) ?? name, [...parameters], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [running.stdout, running.stderr]) {
    stream.on('data', (chunk) => {
      said += String(chunk);
    });
  }
  afterAll(async () => {
    running.kill(end);
    if (running.exitCode === null && running.signalCode === null) await once(running, 'exit');
    await rm(folder, { recursive: true, force: true });
  });
  while (!(await isTrusted(certificate, `https://localhost:${ports.https}`))) {
    if (running.exitCode !== null) throw new Error(`${name} ended:\n${said}`);
    await wait(50);
  }
  return async () => {
    running.kill(finish);
    await once(running, 'close');
    const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((file) => file.isFile());
    const texts = files.map((file) => readFile(join(file.parentPath, file.name), 'latin1'));
    return [said, ...(await Promise.all(texts))].join('\n');
  };
}

/** Whether the proxy answers under its certificate, which this process trusts from then on. */
async function isTrusted(certificate: string, url: string): Promise<boolean> {
  const authority = await readFile(certificate, 'utf8').catch(() => undefined);
  if (authority === undefined) return false;
  setDefaultCACertificates([...getCACertificates('default'), authority]);
  return (await fetch(`${url}/healthz`).catch(() => undefined))?.ok === true;
}
