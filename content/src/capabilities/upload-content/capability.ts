import type { Capability } from '../../platform/capability';
import { guardUploads } from '.';

export const uploadContent: Capability = {
  name: 'upload-content',
  extend: { upload: guardUploads },
};
