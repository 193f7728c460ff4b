import { callProps } from '../../lib/phone.ts';

/** A phone to call. Links to phones that visitors call by, or `showSourcePhone` passes them by. */
export function PhoneLink({ phone, className }: { phone: string; className?: string | undefined }) {
  return (
    <a {...callProps(phone)} className={className}>
      {phone}
    </a>
  );
}
