import { loadSettings } from '../src/settings';

export default () => {
  const { secrets } = loadSettings();
  return {
    auth: { secret: secrets.adminJwt },
    apiToken: { salt: secrets.apiTokenSalt },
    transfer: { token: { salt: secrets.transferTokenSalt } },
    secrets: { encryptionKey: secrets.encryptionKey },
    // src/middlewares/rate-gate.ts: this one counts by the account that the body names.
    rateLimit: { enabled: false },
    // The site has no preview route yet; without this line every form asks to set one up.
    preview: { enabled: false, config: {} },
    flags: { nps: false, promoteEE: false },
  };
};
