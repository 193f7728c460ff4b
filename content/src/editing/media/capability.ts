import type { Capability } from '../../platform/capability';
import { guardUploads } from '.';

export const uploadContent: Capability = { extend: { upload: guardUploads } };
