import { spawn } from 'node:child_process';
import { patient } from '../support/patience.ts';
import { freePort } from '../support/site-process.ts';
import { type Engine, firstVisible, toMiddle, until } from './engine.ts';

/** The key of an element in WebDriver's JSON (https://www.w3.org/TR/webdriver2/#elements). */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
const startWithinMs = patient(15_000);
/** The default is five minutes, and a crashed page does not answer. */
const pageLoadMs = patient(60_000);

/**
 * Starts WebKitGTK on a virtual screen, driven by W3C WebDriver through Debian's webkit2gtk-driver. Its window cannot
 * be narrower than about 450 px.
 */
export async function startWebKit(driver: string, width: number): Promise<Engine> {
  const port = await freePort();
  const server = spawn('xvfb-run', ['-a', driver, `--port=${port}`], { stdio: 'ignore', detached: true });
  const base = `http://127.0.0.1:${port}`;

  async function call<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T> {
    const response = await fetch(base + path, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
    const { value } = (await response.json()) as { value: T & { message?: string } };
    if (!response.ok) throw new Error(`${method} ${path}: ${value.message}`);
    return value;
  }

  await untilReady(base);
  const session = await call<{ sessionId: string }>('POST', '/session', { capabilities: {} });
  const path = `/session/${session.sessionId}`;
  const run = <T>(script: string) => call<T>('POST', `${path}/execute/sync`, { script, args: [] });
  const find = async (xpath: string) => {
    await until(engine, `${firstVisible(xpath)} !== null`);
    await run(toMiddle(xpath));
    return (await run<Record<string, string>>(`return ${firstVisible(xpath)}`))[elementKey];
  };
  const engine: Engine = {
    open: (url) => call('POST', `${path}/url`, { url }),
    click: async (xpath) => call('POST', `${path}/element/${await find(xpath)}/click`, {}),
    type: async (xpath, text) => call('POST', `${path}/element/${await find(xpath)}/value`, { text }),
    evaluate: <T>(expression: string) => run<T>(`return ${expression}`),
    close: async () => {
      await call('DELETE', path).catch(() => {});
      // Kills the process group: xvfb-run starts the screen and the driver.
      if (server.pid) process.kill(-server.pid);
    },
  };
  await call('POST', `${path}/timeouts`, { pageLoad: pageLoadMs });
  await call('POST', `${path}/window/rect`, { width, height: 900 });
  return engine;
}

async function untilReady(base: string): Promise<void> {
  const deadline = Date.now() + startWithinMs;
  while (!(await fetch(`${base}/status`).catch(() => null))?.ok) {
    if (Date.now() > deadline) throw new Error(`WebKitWebDriver did not start within ${startWithinMs} ms`);
    await new Promise((done) => setTimeout(done, 100));
  }
}
