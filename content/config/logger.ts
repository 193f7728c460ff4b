import { jsonLine } from '../src/platform/logs/json-line';

/** Who works on the model reads the framework's own lines; whoever runs the product has them read by programs. */
export default () => (process.env.NODE_ENV === 'production' ? { format: jsonLine } : {});
