import { Page } from '@strapi/strapi/admin';
import { Route, Routes } from 'react-router-dom';
import { TargetsSection } from '../../../delivery/handover/admin/targets-section';
import { ChannelsPage } from '../../../delivery/staff-calls/admin/channels-page';
import { permissionsTo } from '../../../people/request-records/admin/desk';
import { BoardPage } from './board-page';
import { NewRequestPage } from './new-request-page';
import { RequestPage } from './request-page';

const toRead = permissionsTo('read');
const toUpdate = permissionsTo('update');

/** The screens of the desk, below /requests-desk. */
export default function DeskPage() {
  return (
    <Page.Protect permissions={toRead}>
      <Routes>
        <Route index element={<BoardPage />} />
        <Route
          path="channels"
          element={
            <ChannelsPage>
              <TargetsSection />
            </ChannelsPage>
          }
        />
        <Route
          path="new"
          element={
            <Page.Protect permissions={toUpdate}>
              <NewRequestPage />
            </Page.Protect>
          }
        />
        <Route path=":number" element={<RequestPage />} />
      </Routes>
    </Page.Protect>
  );
}
