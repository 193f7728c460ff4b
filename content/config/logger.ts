import { jsonLine } from '../src/platform/logs/json-line';

/** JSON for programs in production, the framework's own lines in development. */
export default () => (process.env.NODE_ENV === 'production' ? { format: jsonLine } : {});
