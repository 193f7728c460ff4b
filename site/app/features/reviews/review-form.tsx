import { paths } from '@clinic/contract/paths';
import { nameMaxCharacters, textMaxCharacters } from '@clinic/contract/submissions/fields';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ReviewChoices } from '../../cms/submissions.server.ts';
import { ConsentField, ErrorSummary, HiddenFields, MissingConsent, SendRow } from '../../forms/form-parts.tsx';
import { type Returned, textsOf, useFormSubmit } from '../../forms/use-form-submit.ts';
import { TextArea, TextField } from '../../ui/field/field.tsx';
import { SelectList } from '../../ui/select-list/select-list.tsx';
import css from './review-form.module.css';
import { checkReview } from './review-rules.ts';

const labels = {
  about: 'О ком отзыв',
  doctor: 'Врач',
  name: 'Как вас подписать',
  text: 'Отзыв',
  reviewConsent: 'Согласие на обработку',
  publicationConsent: 'Согласие на публикацию',
};

type Props = { place: string; choices: ReviewChoices; returned: Returned | undefined; onSent: () => void };

/**
 * A review without a name is signed «Анонимно».
 * @param place fragment of the form's URL; after errors, the id of their summary
 */
export function ReviewForm(props: Props) {
  const missing = (['review', 'publication'] as const).filter((purpose) => !props.choices.consents[purpose]);
  return missing.length > 0 ? <MissingConsent what="Отзыв" purposes={missing} /> : <Form {...props} />;
}

function Form({ place, choices, returned, onSent }: Props) {
  const { revalidate } = useRevalidator();
  const { stateOf, isSending, failure, recalled, formProps } = useFormSubmit({
    form: 'review',
    url: paths.reviewSubmission(),
    captcha: choices.captcha,
    check,
    returned,
    opening: '',
    onConsentChanged: revalidate,
    onSent,
  });
  const values = returned?.values ?? {};
  const { review, publication } = choices.consents;
  return (
    <form {...formProps} className={css.form} action={`${paths.reviews()}#${place}`} encType="multipart/form-data">
      {returned && <ErrorSummary id={place} prefix="review-" errors={returned.errors} labels={labels} />}
      <HiddenFields page={paths.reviews()} />
      <div className={css.fields}>
        <div>
          <About doctors={choices.doctors} values={values} recalled={recalled} error={stateOf('doctor').error} />
          <TextField
            id="review-name"
            name="name"
            label="Как вас подписать"
            hint="Можно не подписываться: отзыв будет анонимным."
            autoComplete="given-name"
            maxLength={nameMaxCharacters + 1}
            defaultValue={values.name}
            {...stateOf('name')}
          />
        </div>
        <TextArea
          id="review-text"
          name="text"
          label="Отзыв*"
          hint="Не пишите о диагнозах и лечении других людей."
          maxLength={textMaxCharacters + 1}
          required
          defaultValue={values.text}
          {...stateOf('text')}
        />
      </div>
      <div className={css.fields}>
        {review && (
          <ConsentField
            id="review-reviewConsent"
            name="reviewConsent"
            consent={review}
            link="согласие на обработку персональных данных"
            after=""
            state={stateOf('reviewConsent')}
          />
        )}
        {publication && (
          <ConsentField
            id="review-publicationConsent"
            name="publicationConsent"
            consent={publication}
            link="согласие на публикацию отзыва"
            after="на сайте"
            state={stateOf('publicationConsent')}
          />
        )}
      </div>
      <SendRow label="отправить отзыв" isSending={isSending} failure={failure} />
    </form>
  );
}

type Values = Returned['values'];
type AboutProps = {
  doctors: ReviewChoices['doctors'];
  values: Values;
  recalled: Values;
  error: string | undefined;
};

function About({ doctors, values, recalled, error }: AboutProps) {
  const [doctor, setDoctor] = useState(values.doctor ?? '');
  useEffect(() => setDoctor((chosen) => chosen || (recalled.doctor ?? '')), [recalled]);
  return (
    <>
      <fieldset className={css.about}>
        <legend>О ком отзыв</legend>
        <label>
          <input type="radio" name="about" value="clinic" defaultChecked={values.about !== 'doctor'} />О клинике
        </label>
        <label>
          <input type="radio" name="about" value="doctor" defaultChecked={values.about === 'doctor'} />О враче
        </label>
      </fieldset>
      <div className={css.doctor}>
        <SelectList
          id="review-doctor"
          name="doctor"
          label="Врач*"
          emptyLabel="Выберите врача"
          groups={[{ label: '', options: doctors.map(({ slug, name }) => ({ value: slug, label: name })) }]}
          value={doctor}
          onChange={setDoctor}
          error={error}
        />
      </div>
    </>
  );
}

function check(data: FormData) {
  return checkReview(textsOf(data)).errors ?? {};
}
