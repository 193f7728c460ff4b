import { Flex } from '@strapi/design-system';
import { Layouts, Page, useRBAC } from '@strapi/strapi/admin';
import { useState } from 'react';
import { BackToBoard } from './back-to-board';
import { DeskSection } from './desk-section';
import { allPermissions } from './permissions';
import { StorageErasing } from './storage-erasing';
import { StorageJournal } from './storage-journal';
import { StorageTerms } from './storage-terms';

/** The administrator's screen: what is kept how long, erasing on demand, who has seen what. */
export function StoragePage() {
  const { allowedActions } = useRBAC(allPermissions);
  const [erasures, setErasures] = useState(0);
  return (
    <Page.Main>
      <Page.Title>Хранение и журнал</Page.Title>
      <Layouts.Header
        title="Хранение и журнал"
        subtitle="Сроки, стирание по обращению, кто что открывал"
        navigationAction={<BackToBoard />}
      />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={6}>
          {allowedActions.canErase && (
            <DeskSection title="Стереть по обращению">
              <StorageErasing onErased={() => setErasures((count) => count + 1)} />
            </DeskSection>
          )}
          <DeskSection title="Сроки хранения">
            <StorageTerms />
          </DeskSection>
          <DeskSection title="Журнал">
            <StorageJournal erasures={erasures} />
          </DeskSection>
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
}
