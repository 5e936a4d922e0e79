/** Report for the seller of a listing: the PDF, and links to it that expire. */
import type { SellerReportLink } from '@farmpost/shared/contracts/seller-reports';
import { SELLER_REPORT_DAYS } from '@farmpost/shared/contracts/listing-vocabulary';
import { formatDate } from '@farmpost/shared/domain/format';
import { Badge } from '@farmpost/shared/ui/badge/badge';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Actions } from '@farmpost/shared/ui/section/section';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useState } from 'react';
import styled from 'styled-components';
import { useEndReportLink, useReportLinks, useSaveReport } from './api/seller-report';
import { ReportLinkDialog } from './report-link-dialog';

const stateOf = (link: SellerReportLink): string => {
  if (!link.isOpen) return 'Over';
  return link.firstOpenedAt ? 'Opened' : 'Not opened yet';
};

export function SellerReport({
  listing,
}: {
  readonly listing: { readonly id: string; readonly addressLine1: string };
}) {
  const { id } = listing;
  const { data, isError, isFetching, refetch } = useReportLinks(id);
  const end = useEndReportLink(id);
  const save = useSaveReport();
  const [isSharing, setSharing] = useState(false);
  const links = data?.data ?? [];
  return (
    <>
      <h3>Report for the seller</h3>
      <p>
        Cards mailed and delivered, scans and replies by day. No homeowner is named, and no price or cost.
      </p>
      <Acts>
        <Button look="primary" onClick={() => setSharing(true)}>
          Share Report
        </Button>
        <Button
          busy={save.isPending}
          busyLabel="Drawing…"
          onClick={() =>
            save.mutate(
              { id, name: `report-${listing.addressLine1.toLowerCase().replace(/[^a-z\d]+/g, '-')}.pdf` },
              { onError: (error) => showToast({ message: `The report was not saved. ${error.message}` }) },
            )
          }
        >
          Download PDF
        </Button>
      </Acts>
      {isError && (
        <Banner tone="danger" title="The links did not load.">
          <Button look="text" busy={isFetching} onClick={() => void refetch()}>
            Try Again
          </Button>
        </Banner>
      )}
      {links.length > 0 && (
        <List aria-label="Links to the report">
          {links.map((link) => (
            <li key={link.id}>
              <strong>{link.recipient}</strong>
              <Badge tone={link.isOpen && link.firstOpenedAt ? 'success' : 'outline'}>{stateOf(link)}</Badge>
              {link.isOpen && (
                <Button
                  size="small"
                  look="text"
                  busy={end.isPending && end.variables === link.id}
                  onClick={() =>
                    end.mutate(link.id, {
                      onSuccess: () =>
                        showToast({ message: `The link for ${link.recipient} no longer works.` }),
                      onError: (error) => showToast({ message: `Nothing was changed. ${error.message}` }),
                    })
                  }
                >
                  Withdraw
                  <span className="visually-hidden"> the link for {link.recipient}</span>
                </Button>
              )}
              <p>
                Made {formatDate(link.createdAt)}
                {link.isOpen && `, works until ${formatDate(link.expiresAt)}`}
              </p>
            </li>
          ))}
        </List>
      )}
      {isSharing && (
        <ReportLinkDialog listingId={id} defaultDays={SELLER_REPORT_DAYS} onClose={() => setSharing(false)} />
      )}
    </>
  );
}

const Acts = styled(Actions)`
  margin-top: 12px;
`;
const List = styled.ul`
  margin: 12px 0 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 12px;
    padding: 8px 0;
    border-top: 1px solid var(--line);
  }
  p {
    flex-basis: 100%;
  }
`;
