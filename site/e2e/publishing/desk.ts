import { test as base, expect } from '../support/console.ts';
import { type Editor, signInEditor } from '../support/editor.ts';

/** Gives the journeys of a worker one editor, who is signed in. */
export const test = base.extend<object, { editor: Editor }>({
  editor: [
    async ({ playwright }, use) => {
      const desk = await playwright.request.newContext();
      await use(await signInEditor(desk));
      await desk.dispose();
    },
    { scope: 'worker' },
  ],
});
export { expect };
