import sprite from './icons.svg?url&no-inline';

export type IconName =
  | 'arrow-left'
  | 'arrow-right'
  | 'arrow-up'
  | 'award'
  | 'briefcase'
  | 'bus'
  | 'calendar'
  | 'calendar-check'
  | 'calendar-days'
  | 'car'
  | 'check'
  | 'chevron-down'
  | 'chevron-left'
  | 'chevron-right'
  | 'chevron-up'
  | 'circle-alert'
  | 'circle-check'
  | 'clock'
  | 'copy'
  | 'external-link'
  | 'eye'
  | 'file-text'
  | 'graduation-cap'
  | 'heart'
  | 'image'
  | 'info'
  | 'link'
  | 'list'
  | 'mail'
  | 'map-pin'
  | 'menu'
  | 'message-circle'
  | 'minus'
  | 'navigation'
  | 'pause'
  | 'phone'
  | 'play'
  | 'plus'
  | 'printer'
  | 'quote'
  | 'receipt-text'
  | 'search'
  | 'send'
  | 'shield-check'
  | 'smile'
  | 'stethoscope'
  | 'tooth'
  | 'user-round'
  | 'video'
  | 'wallet'
  | 'x'
  | 'zoom-in';

/** A decorative icon from the one sprite; the words beside it or the control's label carry the meaning. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
