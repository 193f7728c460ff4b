import { paths } from '@clinic/contract/paths';
import type { ComponentProps } from 'react';
import { callProps } from '../../lib/phone.ts';
import { consentOf } from '../../lib/request-consent.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { useLayout, usePageClinic } from '../layout.ts';

type Props = ComponentProps<typeof ButtonLink>;

/**
 * A button that may lead to the request form. While the form has no published consent text, it calls the clinic
 * instead; without a phone there is no button.
 */
export function RequestLink(props: Props) {
  const { consents } = useLayout();
  const { phone } = usePageClinic();
  const [path, query] = props.to.split('?');
  const isOpen = path !== paths.callback() || consents.includes(consentOf(new URLSearchParams(query).get('type')));
  const { variant, size, wide, className } = props;
  return isOpen ? <ButtonLink {...props} /> : <CallLink phone={phone} {...{ variant, size, wide, className }} />;
}

/** A button that calls the clinic; nothing without a phone. */
export function CallLink({
  phone,
  ...look
}: Pick<Props, 'variant' | 'size' | 'wide' | 'className'> & { phone: string }) {
  const { href, ...props } = callProps(phone);
  if (!href) return null;
  return (
    <ButtonLink to={href} {...props} {...look}>
      <Icon name="phone" />
      {look.size === 'small' ? 'Позвонить' : phone}
    </ButtonLink>
  );
}
