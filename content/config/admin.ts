import { loadSettings } from '../src/settings';

export default () => {
  const { secrets } = loadSettings();
  return {
    auth: { secret: secrets.adminJwt },
    apiToken: { salt: secrets.apiTokenSalt },
    transfer: { token: { salt: secrets.apiTokenSalt } },
    secrets: { encryptionKey: secrets.encryptionKey },
    // src/middlewares/rate-gate.ts: this one counts by the account that the body names.
    rateLimit: { enabled: false },
    // The framework's own: our button is in src/capabilities/preview/admin, with a link that is made when it is pressed.
    preview: { enabled: false, config: {} },
    flags: { nps: false, promoteEE: false },
  };
};
