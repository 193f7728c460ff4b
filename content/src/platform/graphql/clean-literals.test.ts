import { type DocumentNode, parse, print } from 'graphql';
import { expect, test } from 'vitest';
import { cleanLiterals } from './clean-literals';

test('texts written in an operation are cleaned', async () => {
  const document: DocumentNode = parse(
    '{ answers(filters: { title: { in: ["\\u0000зуб", "а\\u2028б"] } }) { title } }',
  );
  const request = await cleanLiterals.requestDidStart();
  await request.didResolveOperation({ document } as never);
  expect(print(document)).toContain('["зуб", "а\\nб"]');
});
