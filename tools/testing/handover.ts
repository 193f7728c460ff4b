import { freePorts } from '../trial/free-ports.ts';
import type { Outcome } from './results.ts';
import { journeys } from './test-product.ts';
import type { ToolOptions } from './tool.ts';

/** Runs the journeys of a product that hands requests over to a webhook, which the journeys listen at. */
export async function handover(options: ToolOptions): Promise<Outcome> {
  const [port = 0] = await freePorts(1);
  const settings = {
    WEBHOOK_URL: `http://127.0.0.1:${port}/`,
    WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
    WEBHOOK_RECIPIENT: 'own',
  };
  const startFront = async () => ({ env: { E2E_RECEIVER_PORT: String(port) }, stop: async () => {} });
  return journeys('handover', ['handover'], { ...options, settings, startFront });
}
