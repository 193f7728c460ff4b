import { loadSettings } from '../src/platform/settings';

export default () => {
  const { secrets } = loadSettings();
  return {
    auth: { secret: secrets.adminJwt },
    apiToken: { salt: secrets.apiTokenSalt },
    transfer: { token: { salt: secrets.apiTokenSalt } },
    secrets: { encryptionKey: secrets.encryptionKey },
    // Replaced by src/middlewares/rate-gate.ts: this limit counts by the account in the body.
    rateLimit: { enabled: false },
    // Replaced by src/editing/preview/admin, whose button requests a link when it is pressed.
    preview: { enabled: false, config: {} },
    flags: { nps: false, promoteEE: false },
  };
};
